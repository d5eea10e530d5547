import { Input } from 'antd'
import { useWords } from '../../lib/messages'
import { Field } from '../../ui/field'
import styles from './leaflets.module.css'
import type { useShare } from './use_share'

/** Where the leaflet goes: what was typed stays, whatever is wrong with it. */
export function EmailField({ sharing }: { sharing: ReturnType<typeof useShare> }) {
  const t = useWords()
  const { emails, error, type } = sharing
  return (
    <Field
      id="leaflet-emails"
      label={t('resources.emails')}
      hint={t('resources.emails_hint')}
      error={error}
      className={styles.emails}
    >
      {(control) => (
        <Input
          {...control}
          inputMode="email"
          autoComplete="off"
          value={emails}
          onChange={({ target }) => type(target.value)}
        />
      )}
    </Field>
  )
}
