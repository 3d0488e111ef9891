"""River Valley Glassworks."""
