/** A mistake that the person who runs the seed has to correct; the message is for them. */
export class SeedError extends Error {}
