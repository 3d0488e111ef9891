import type { Words } from "./en.ts";

export const it: Partial<Words> = {
  paragraphs: [
    "Riverrun gioca cinque giochi di fiume secondo i loro regolamenti: con altri a un tavolo nel browser, contro i bot o in solitario. Ogni partita è conservata come un breve testo; si può rivedere con gli occhi di ogni posto e verificare.",
    "Il caso è onesto, e si può dimostrare. Quando una partita comincia il tavolo mostra l'hash del suo seme segreto; quando finisce, il seme stesso. Con entrambi si può ricalcolare tutto ciò che è stato pescato e tirato.",
    "Qui i colori non sono mai soli: ognuno ha anche una forma, un motivo o una lettera. Tutto si può fare con la tastiera, e ogni mossa si può scrivere.",
    "I giochi sono opera dei loro autori, nominati in ogni pagina delle regole. Tutti i disegni e tutte le parole qui sono nostri. I numeri che si trovano solo nelle scatole stampate sono ricostruiti; le pagine delle regole dicono quali.",
  ],
};
