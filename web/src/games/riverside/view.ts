/** The engine's view of a position, under short names. */
export type {
  RiversideBoat as Boat,
  RiversideChoice as Choice,
  RiversideColour as VillageColour,
  RiversideDie as Die,
  RiversidePrintedBoat as PrintedBoat,
  RiversidePrintedRow as PrintedRow,
  RiversideSheetView as SheetView,
  RiversideTile as Tile,
  RiversideView as View,
  RiversideVillage as Village,
} from "../../net/wire.ts";
