import type { Words } from "./en.ts";

export const nl: Partial<Words> = {
  paragraphs: [
    "Riverrun speelt vijf rivierspellen volgens hun spelregels: met anderen aan een tafel in de browser, tegen bots of alleen. Elk spel wordt als korte tekst bewaard; je kunt het door de ogen van elke plaats opnieuw bekijken en nagaan.",
    "Het toeval is eerlijk, en dat is te bewijzen. Als een spel begint, toont de tafel de hash van zijn geheime startwaarde; als het afloopt, de startwaarde zelf. Met beide is alles wat getrokken en gegooid werd na te rekenen.",
    "Kleuren staan hier nooit alleen: elke kleur heeft ook een vorm, een patroon of een letter. Alles kan met het toetsenbord, en elke zet kun je typen.",
    "De spellen zijn het werk van hun auteurs, die op elke pagina met spelregels staan. Alle tekeningen en alle woorden hier zijn van ons. Getallen die alleen in de gedrukte dozen staan zijn gereconstrueerd; de pagina's met spelregels zeggen welke.",
  ],
};
