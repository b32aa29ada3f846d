/** An archive that is not taken: damaged, of another kind, or with names that lead elsewhere. Said to whoever brought it. */
export class ArchiveFault extends Error {}
