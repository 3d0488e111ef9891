"""Random play through other projects' normal interfaces beside ours, each in an environment of its own."""
