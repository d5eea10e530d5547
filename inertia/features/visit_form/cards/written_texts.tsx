import type { PageField } from '#exams/rules'
import { TextField } from '../form/text_field'
import { useIsHeld } from '../form/use_is_held'

type Props = { names: readonly PageField[]; rows?: number }

/**
 * Texts that a visit brings along from elsewhere (an import, a program that
 * calls): nobody is asked for them here, and none that a letter prints stays out
 * of sight.
 */
export function WrittenTexts({ names, rows }: Props) {
  return names.map((name) => <Written key={name} name={name} rows={rows} />)
}

function Written({ name, rows }: { name: PageField; rows: number | undefined }) {
  return useIsHeld(name) && <TextField name={name} rows={rows} />
}
