/** Something that the person who runs the seed has to put right; the message is for them. */
export class SeedError extends Error {}
