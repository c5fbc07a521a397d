import { Field, useField } from '../../ui/form/Field'
import { Input } from '../../ui/form/Input'

/** The code of an authenticator. */
export function CodeField({ label }: { label: string }) {
  const { value, set, leave } = useField<string>(['code'])
  return (
    <Field path={['code']} label={label} required span={12}>
      {(control) => (
        <Input
          {...control}
          value={value}
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onChange={(event) => set(event.target.value)}
          onBlur={leave}
        />
      )}
    </Field>
  )
}
