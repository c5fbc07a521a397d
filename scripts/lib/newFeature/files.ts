import { contractFiles } from './contract'
import type { FeatureNames } from './names'
import { serverFiles } from './server'
import { webFiles } from './web'

/**
 * The files of a new feature by their paths: a list of records with a name and a status, which are created, edited,
 * activated and deactivated; with its table, its tests and its journey.
 * @param stamp when its migration was made: `20260102030405`
 */
export function newFeatureFiles(feature: FeatureNames, stamp: string): Record<string, string> {
  return { ...contractFiles(feature), ...serverFiles(feature, stamp), ...webFiles(feature) }
}
