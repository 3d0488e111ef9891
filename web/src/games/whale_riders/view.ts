/** The engine's view of a position, under short names. */
export type {
  WhaleRidersBuy as Buy,
  WhaleRidersContract as Contract,
  WhaleRidersDecree as Decree,
  WhaleRidersHeld as Held,
  WhaleRidersRider as Rider,
  WhaleRidersView as View,
  WhaleRidersWay as Way,
} from "../../net/wire.ts";
