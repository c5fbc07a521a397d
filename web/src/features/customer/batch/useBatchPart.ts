import { batchPart } from './batch.parts'

/** The dialog of a bulk change, for pages of other features; it loads when it is opened. */
export const useBatchPart = () => batchPart
