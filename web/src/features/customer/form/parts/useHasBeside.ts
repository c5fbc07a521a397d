import { useMediaQuery } from '../../../../ui/useMediaQuery'

/** The part with notes, statements, files and history of a customer that is only shown. */
export const besideId = 'customer-beside'

/** Whether there is room for it beside the form; otherwise it is below. */
export function useHasBeside(isShown: boolean): boolean {
  return useMediaQuery('(width >= 1200px)') && isShown
}
