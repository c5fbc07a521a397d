import { useMediaQuery } from '../../../../ui/useMediaQuery'

/** Whether there is room for notes and history beside a customer that is only shown. */
export function useHasBeside(isShown: boolean): boolean {
  return useMediaQuery('(width >= 1200px)') && isShown
}
