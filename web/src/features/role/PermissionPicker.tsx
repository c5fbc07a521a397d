import type {
  FamilyNode,
  PageNode,
  PermissionKind,
  PermissionNode,
} from '@zhixin/contract/permission/permissionTree'
import {
  permissionKinds,
  permissionKindTexts,
  permissionTree,
} from '@zhixin/contract/permission/permissionTree'
import type { RoleDetail } from '@zhixin/contract/role/role.schema'
import { containsText } from '@zhixin/contract/searchKey'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../lib/i18n'
import { SearchField } from '../../ui/SearchField'
import { withCodes } from './role.changes'
import styles from './role.module.css'

interface Props {
  role: RoleDetail
  codes: ReadonlySet<string>
  readOnly: boolean
  codesShown: boolean
  onShowCodes: () => void
  /** The code in the address: it is scrolled into view. */
  wanted: string | null
  onChange: (codes: ReadonlySet<string>) => void
}

/**
 * The permissions as a tree: families of pages, their pages, and below each its further pages and actions. Pages that
 * are not connected are folded at the end (rule role.picker).
 */
export function PermissionPicker(props: Props) {
  const { role, codes, readOnly, codesShown, onShowCodes, wanted, onChange } = props
  const { t } = useTranslation('role')
  const [part, setPart] = useState('')
  const [changedOnly, setChangedOnly] = useState(false)
  const stored = new Set(role.fdPermissionCodeList)
  const text = part.trim()

  const isChanged = (code: string) => codes.has(code) !== stored.has(code)
  const isFound = ({ code, name }: PermissionNode, title = '') =>
    (!changedOnly || isChanged(code)) &&
    [code, title, ...Object.values(name)].some((one) => containsText(one, text))
  const isFiltered = changedOnly || text !== ''
  const familiesOf = (working: boolean) =>
    permissionTree.flatMap((family) => {
      const pages = family.pages.flatMap((node) => {
        const { page, own, beneath } = node
        if (page.works !== working) return []
        const title = Object.values(page.title).join(' ')
        const shown = {
          ...node,
          own: own && isFound(own) ? own : undefined,
          beneath: beneath.filter((one) => isFound(one, title)),
        }
        return shown.own || shown.beneath.length > 0 ? [shown] : []
      })
      return pages.length > 0 ? [{ ...family, pages }] : []
    })
  const [connected, others] = [familiesOf(true), familiesOf(false)]
  const foldedCodes = others.flatMap(({ pages }) => pages.flatMap(codesOf))
  const give = (some: readonly string[], given: boolean) => onChange(withCodes(codes, some, given))

  const draw = ({ family, name, pages }: FamilyNode, label: string) => (
    <Family key={family} name={name[currentLanguage()]} label={label} pages={pages}>
      {(node) => (
        <Check
          key={node.code}
          node={node}
          checked={codes.has(node.code)}
          changed={isChanged(node.code)}
          wanted={node.code === wanted}
          readOnly={readOnly}
          codesShown={codesShown}
          onChange={(given) => give([node.code], given)}
        />
      )}
      {(some) => (
        <AllOf
          label={t('allOf', { name: label })}
          held={some.filter((code) => codes.has(code)).length}
          total={some.length}
          readOnly={readOnly}
          onChange={(given) => give(some, given)}
        />
      )}
    </Family>
  )

  return (
    <>
      <div className={`row wrap below-3 quiet small gap-2 gap-x-4 ${styles.tools}`}>
        <SearchField label={t('searchPermissions')} value={part} onChange={setPart} />
        <label className="row gap-2">
          <input
            type="checkbox"
            checked={changedOnly}
            onChange={(event) => setChangedOnly(event.target.checked)}
          />
          {t('changedOnly')}
        </label>
        <label className="row gap-2">
          <input type="checkbox" checked={codesShown} onChange={onShowCodes} />
          {t('showCodes')}
        </label>
        <p role="status">{t('chosen', { count: codes.size })}</p>
      </div>
      {connected.length + others.length === 0 && (
        <p className="small faint pad-3">{t(changedOnly && text === '' ? 'nothingChanged' : 'noneFound')}</p>
      )}
      {connected.map((family) => draw(family, family.name[currentLanguage()]))}
      {others.length > 0 && (
        <details open={isFiltered || foldedCodes.some((code) => code === wanted)}>
          <summary className="small quiet pad-3">
            {t('folded', {
              count: foldedCodes.length,
              held: foldedCodes.filter((code) => codes.has(code)).length,
            })}
          </summary>
          {others.map((family) => draw(family, t('foldedFamily', { name: family.name[currentLanguage()] })))}
        </details>
      )}
    </>
  )
}

interface FamilyProps {
  name: string
  /** Its name for assistive technology, once on the page. */
  label: string
  pages: readonly PageNode[]
  children: [one: (node: PermissionNode) => React.ReactNode, all: (codes: string[]) => React.ReactNode]
}

const codesOf = ({ own, beneath }: PageNode) =>
  [...(own ? [own] : []), ...beneath].map(({ code }) => code as string)

function Family({ name, label, pages, children: [one, all] }: FamilyProps) {
  return (
    <section className="ruled pad-3" aria-label={label}>
      <h3 className="row gap-2 pad-end-2">
        {all(pages.flatMap(codesOf))}
        {name}
      </h3>
      <ul className={`cards ${styles.pages}`}>
        {pages.map((node) => (
          <li key={node.page.key}>
            {node.own ? (
              one(node.own)
            ) : (
              <p className="small quiet pad-1 pad-x-2">{node.page.title[currentLanguage()]}</p>
            )}
            {permissionKinds.map((kind) => (
              <Beneath key={kind} kind={kind} nodes={node.beneath.filter((child) => child.kind === kind)}>
                {one}
              </Beneath>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface BeneathProps {
  kind: PermissionKind
  nodes: readonly PermissionNode[]
  children: (node: PermissionNode) => React.ReactNode
}

/** The permissions of one kind below a page; what kind they are is said once, above them. */
function Beneath({ kind, nodes, children: one }: BeneathProps) {
  const id = useId()
  if (nodes.length === 0) return null
  return (
    <div className={styles.beneath}>
      <p id={id} className="caption faint">
        {permissionKindTexts[kind][currentLanguage()]}
      </p>
      <ul aria-labelledby={id}>
        {nodes.map((node) => (
          <li key={node.code}>{one(node)}</li>
        ))}
      </ul>
    </div>
  )
}

interface AllOfProps {
  label: string
  held: number
  total: number
  readOnly: boolean
  onChange: (given: boolean) => void
}

/** Chooses a whole family; half ticked while some are held. */
function AllOf({ label, held, total, readOnly, onChange }: AllOfProps) {
  const box = useRef<HTMLInputElement>(null)
  const isPartial = held > 0 && held < total
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartial
  }, [isPartial])
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={label}
      checked={held === total}
      disabled={readOnly}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}

interface CheckProps {
  node: PermissionNode
  checked: boolean
  changed: boolean
  wanted: boolean
  readOnly: boolean
  codesShown: boolean
  onChange: (given: boolean) => void
}

function Check({ node, checked, changed, wanted, readOnly, codesShown, onChange }: CheckProps) {
  const { t } = useTranslation('role')
  const row = useRef<HTMLLabelElement>(null)
  const language = currentLanguage()
  useEffect(() => {
    if (wanted) row.current?.scrollIntoView({ block: 'center' })
  }, [wanted])
  return (
    <label
      ref={row}
      className={`stack small rounded-small ${styles.check}`}
      data-tone={(changed && (checked ? 'good' : 'bad')) || undefined}
      data-wanted={wanted || undefined}
    >
      <input
        type="checkbox"
        checked={checked}
        disabled={readOnly}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {/* Its name in other places says that it opens a page, which its place says here. */}
        {node.code.startsWith('page:') ? node.page?.title[language] : node.name[language]}
        {codesShown && (
          <>
            {' '}
            <code className="caption faint breaks">{node.code}</code>
          </>
        )}
      </span>
      {changed && <em className="caption">{t(checked ? 'added' : 'removed')}</em>}
    </label>
  )
}
