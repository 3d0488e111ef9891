/** The engine's view of a position, under short names. */
export type {
  RiverboatBoat as Boat,
  RiverboatCard as Card,
  RiverboatFarm as Farm,
  RiverboatProspect as Prospect,
  RiverboatTile as Tile,
  RiverboatView as View,
} from "../../net/wire.ts";
