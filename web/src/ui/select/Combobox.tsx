// biome-ignore lint/style/noRestrictedImports: this is what wraps it
import { Select as AntSelect, type RefSelectProps } from 'antd'
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { notify } from '../../lib/notice'
import { isSubmitKey, pressedKey } from '../../lib/pressedKey'
import { Icon } from '../Icon'
import { type Choice, matches, meantBy, separator, withFirst, withStored } from './choice'
import styles from './Select.module.css'
import type { SelectProps } from './select.props'

/** Up to so many options are seen at once: a touch screen does not put its keyboard over them. */
const few = 10

/**
 * The option that stands where there is none, with the reason; choosing it does nothing. An empty listbox is an error to
 * assistive technology, and so is one without an enabled option, which antd points at all the same.
 */
const noValue = '\0'

export interface ComboboxHandle {
  focus: () => void
}

/**
 * antd's Select with keys of the product's own: Tab would choose what is merely pointed at, Backspace would take away
 * what is not seen, and Enter before the options are there would be lost (rules choice.keys, choice.early). They are
 * handled before antd sees them, so that it already finds the list closed.
 */
export function Combobox<V extends string | number>({
  ref,
  ...props
}: SelectProps<V> & { ref?: Ref<ComboboxHandle> }) {
  const { t } = useTranslation('common')
  const {
    labelOf = String,
    found,
    multiple,
    draw,
    onNear,
    id,
    className,
    placeholder,
    disabled,
    onBlur,
  } = props
  const chosen = props.multiple ? props.value : props.value === undefined ? [] : [props.value]
  const select = useRef<RefSelectProps>(null)
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  // Entered before the options were there.
  const [awaited, setAwaited] = useState<string>()
  // What was chosen when Backspace opened the list stands first in it, for as long as it is open.
  const [onTop, setOnTop] = useState<readonly V[]>([])
  const loading = !props.options || (found?.loading ?? false)
  // Without any label yet, values are not shown.
  const named = props.options || props.labelOf ? chosen : []
  const options = withFirst(withStored(props.options ?? [], named, labelOf), onTop)
  // What the server has found for an earlier text may not match this one.
  const isOffered = (value: V) => props.options?.some((option) => option.value === value)
  const isFound = (option: Choice<V>) =>
    matches(option, text) || (found !== undefined && !loading && isOffered(option.value) === true)
  const shown = options.filter(isFound)
  const short = !found && options.length <= few

  useImperativeHandle(ref, () => ({ focus: () => select.current?.focus() }), [])
  useEffect(() => {
    const input = select.current?.nativeElement.querySelector('input')
    if (input) input.inputMode = short ? 'none' : 'text'
  }, [short])

  function type(next: string) {
    setText(next)
    found?.onSearch(next)
  }

  function change(next: readonly V[]) {
    if (next.includes(noValue as V)) return
    type('')
    setAwaited(undefined)
    if (props.multiple) props.onChange([...next])
    else props.onChange(next[0])
  }

  /** Closes the list and forgets what was typed, unless it still waits for its option. */
  function close() {
    setOpen(false)
    setOnTop([])
    if (awaited === undefined) type('')
  }

  const hasFocus = () => select.current?.nativeElement.contains(document.activeElement) ?? false

  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment at which the options have come
  useEffect(() => {
    if (awaited === undefined || loading) return
    const meant = meantBy(shown, awaited)
    if (meant) {
      const others = multiple ? chosen.filter((value) => value !== meant.value) : []
      change([...others, meant.value])
      if (!multiple) setOpen(false)
    } else {
      setAwaited(undefined)
      if (hasFocus()) setOpen(true)
      else notify.info(t(shown.length > 0 ? 'select.several' : 'select.none', { text: awaited }))
    }
  }, [awaited, loading])

  function onKeyDownCapture(event: KeyboardEvent) {
    const key = pressedKey(event)
    // The input method's own keys, such as the Enter that ends a composition.
    if (key === undefined) return event.stopPropagation()
    if (key === 'Tab' || isSubmitKey(event)) return open && flushSync(close)
    if (key === 'Escape' && (open || awaited !== undefined || text)) {
      event.stopPropagation()
      setAwaited(undefined)
      close()
      type('')
    } else if (key === 'Enter' && text.trim() && shown.length === 0) {
      event.stopPropagation()
      event.preventDefault()
      if (loading) setAwaited(text)
      setOpen(true)
    } else if (key === 'Backspace' || key === 'Delete') {
      if (text) return setOpen(true)
      event.stopPropagation()
      if (!event.repeat) takeBack()
    }
  }

  /** Takes back the only choice; of several the list shows which there are, the first of them marked for Enter. */
  function takeBack() {
    if (chosen.length > 1) {
      if (!open) setOnTop(chosen)
      setOpen(true)
    } else if (chosen.length === 1 && (multiple || props.clearable)) change([])
  }

  const none = text.trim() ? t('select.none', { text: text.trim() }) : t('select.nothing')
  const waiting = awaited === undefined ? t('select.loading') : t('select.awaited', { text: awaited.trim() })
  const said = loading ? waiting : shown.length === 0 ? none : undefined

  return (
    // It hears the field's keys before antd does.
    <div className={styles.keys} onKeyDownCapture={onKeyDownCapture}>
      <AntSelect<V | V[] | null, Choice<V>>
        ref={select}
        {...(id !== undefined && { id })}
        aria-label={props['aria-label']}
        aria-labelledby={props['aria-labelledby']}
        aria-describedby={props['aria-describedby']}
        aria-invalid={props['aria-invalid']}
        aria-required={props['aria-required']}
        {...(props['aria-invalid'] && { status: 'error' as const })}
        className={className ? `${styles.select} ${className}` : (styles.select ?? '')}
        {...(props.size && { size: props.size })}
        {...(props.bare && { variant: 'borderless' as const })}
        popupMatchSelectWidth={!props.wide}
        disabled={disabled ?? false}
        placeholder={placeholder}
        loading={loading}
        options={
          said && shown.length === 0
            ? [...options, { value: noValue as V, label: said, className: styles.none } as Choice<V>]
            : options
        }
        open={open}
        onOpenChange={(next) => (next ? setOpen(true) : close())}
        showSearch={{
          searchValue: text,
          autoClearSearchValue: false,
          filterOption: (_, option) => option !== undefined && (option.label === said || isFound(option)),
          // antd empties the text when the list closes; what still waits stays.
          onSearch: (next) => {
            if (!open && !next) return
            setAwaited(undefined)
            type(next)
          },
        }}
        notFoundContent={null}
        {...(multiple && {
          mode: 'multiple' as const,
          maxTagCount: 1,
          maxTagTextLength: 10,
          maxTagPlaceholder: (rest: { label?: unknown }[]) => (
            <span title={rest.map((one) => String(one.label)).join(separator())}>+{rest.length}</span>
          ),
        })}
        {...((multiple || props.clearable) && {
          allowClear: { clearIcon: <Icon name="close" />, label: t('select.clear') },
        })}
        {...(draw && {
          labelRender: ({ value }: { value?: unknown }) => draw(value as V),
          optionRender: ({ value }: { value?: unknown }) => (value === noValue ? said : draw(value as V)),
        })}
        value={multiple ? [...named] : (named[0] ?? null)}
        onChange={(next) =>
          change(Array.isArray(next) ? next : next === null || next === undefined ? [] : [next])
        }
        onFocus={() => onNear?.()}
        onMouseEnter={() => onNear?.()}
        {...(onBlur && { onBlur })}
      />
      <span className="heard" role="status">
        {open && said}
      </span>
    </div>
  )
}
