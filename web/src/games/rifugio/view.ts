/** The engine's view of a position, under short names. */
export type {
  RifugioKind as Kind,
  RifugioPlace as Place,
  RifugioPlayer as Player,
  RifugioRaft as Raft,
  RifugioReach as Reach,
  RifugioSight as Sight,
  RifugioSwimming as Swimming,
  RifugioTile as Tile,
  RifugioView as View,
} from "../../net/wire.ts";
