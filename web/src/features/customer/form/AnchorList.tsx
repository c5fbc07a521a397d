import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useFormErrors } from '../../../ui/form/Field'
import type { FormStore } from '../../../ui/form/formStore'
import { useLazyPart } from '../../../ui/lazyComponent'
import { countBySection, type Section, sections } from '../model/sections'
import type { CustomerValues } from '../model/values'
import { readPageState } from '../pageState'
import { findingSection } from './findingSection'
import { sectionId } from './parts/FormSection'
import styles from './parts/form.module.css'
import { restPart } from './rest/rest.part'

/** The sections of the form: which one is current, and the number of errors in each (rule form.sections). */
export function AnchorList({ store }: { store: FormStore<CustomerValues> }) {
  const { t } = useTranslation('customer')
  const counts = countBySection(useFormErrors(store))
  const { current, jumpTo } = useSectionInSight()
  const list = useRef<HTMLOListElement>(null)
  // On a phone the list is one line that scrolls.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is lit
  useEffect(() => {
    const lit = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (lit)
      list.current?.scrollTo({ left: lit.offsetLeft - (list.current.clientWidth - lit.offsetWidth) / 2 })
  }, [current])

  function goTo(section: Section) {
    const element = document.getElementById(sectionId(section))
    if (!element) return
    jumpTo(section, element)
    element.tabIndex = -1
    element.focus({ preventScroll: true })
  }

  const { id, within } = readPageState(useLocation().state)
  const first = findingSection(within)
  const rest = useLazyPart(restPart, first !== undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when all sections of this customer are there
  useEffect(() => {
    if (!first || !rest) return
    const frame = requestAnimationFrame(() => goTo(first))
    return () => cancelAnimationFrame(frame)
  }, [first, rest, id])

  return (
    <nav className={`unprinted ${styles.anchors}`} aria-label={t('form.sections')}>
      <ol ref={list}>
        {sections.map((section) => (
          <li key={section}>
            <button
              className="row between gap-2 small quiet relative full-width"
              type="button"
              aria-current={section === current ? 'location' : undefined}
              onClick={() => goTo(section)}
            >
              <span>{t(`form.section.${section}`)}</span>
              {counts[section] > 0 && (
                <span className="tag strong tabular flex-none" data-tone="bad">
                  <span aria-hidden="true">{counts[section]}</span>
                  <span className="heard">{t('form.errors', { count: counts[section] })}</span>
                </span>
              )}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/**
 * The current section. A section that was jumped to is current until the page is scrolled: the last ones may be too
 * short to reach the top.
 */
function useSectionInSight() {
  const [current, setCurrent] = useState<Section>('basic')
  const jump = useRef<{ section: Section; at: number }>(undefined)
  useEffect(() => {
    const follow = () => {
      if (jump.current && Math.abs(jump.current.at - scrollY) > 1) jump.current = undefined
      setCurrent(jump.current?.section ?? sectionRead())
    }
    follow()
    window.addEventListener('scroll', follow, { passive: true })
    window.addEventListener('resize', follow)
    return () => {
      window.removeEventListener('scroll', follow)
      window.removeEventListener('resize', follow)
    }
  }, [])
  return {
    current,
    jumpTo(section: Section, element: HTMLElement) {
      element.scrollIntoView({ block: 'start' })
      jump.current = { section, at: scrollY }
      setCurrent(section)
    },
  }
}

function sectionRead(): Section {
  const root = document.documentElement
  const elements = sections.flatMap((section) => document.getElementById(sectionId(section)) ?? [])
  const [first] = elements
  if (!first) return 'basic'
  const at = currentPart(
    elements.map((element) => element.getBoundingClientRect().top),
    {
      // The scroll position of a jump.
      top: Number.parseFloat(getComputedStyle(first).scrollMarginBlockStart),
      scrolled: scrollY,
      longest: root.scrollHeight - root.clientHeight,
    },
  )
  return sections[at] ?? 'basic'
}

/** The visible part of a page, in pixels from the top of the window. */
interface Window {
  /** The position of the first line below the bars at the top. */
  top: number
  /** The scroll position, and its maximum. */
  scrolled: number
  longest: number
}

/** Over so many pixels before its end, a page goes through the parts that cannot come up to the top. */
const tailLength = 160

/**
 * The current part of a page: the one that is at the top. The last ones can be too short to be scrolled up: they follow
 * each other at the end.
 *
 * @param starts where each part begins in the window, in order
 */
export function currentPart(starts: readonly number[], { top, scrolled, longest }: Window): number {
  // A pixel more: positions are fractions, and the target of a jump may be just below the line.
  const line = top + 1
  /** The part at the top once the page is scrolled by so many pixels more. */
  const after = (more: number) =>
    Math.max(
      0,
      starts.findLastIndex((start) => start - more <= line),
    )
  const left = longest - scrolled
  const tail = Math.min(tailLength, longest)
  const last = starts.length - 1
  if (left >= tail || after(left) === last) return after(0)
  const first = after(left - tail)
  return Math.min(last, first + Math.floor((1 - left / tail) * (last - first + 1)))
}
