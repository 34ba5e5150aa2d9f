import { TextField } from '../ui/text-field.tsx'

type Props = { label: string; hint: string; error?: string | false; defaultValue?: string }

/** Where the key of a letter or a ticket is pasted, with its whole address or without, if no script took it from behind `#`. */
export function KeyField(props: Props) {
  return (
    <TextField
      {...props}
      name="key"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={600}
      isRequired
    />
  )
}
