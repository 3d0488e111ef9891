/** The engine's view of a position, under short names. */
export type {
  GlassworksBoard as Glassworks,
  GlassworksProspect as Prospect,
  GlassworksRival as Rival,
  GlassworksView as View,
} from "../../net/wire.ts";
