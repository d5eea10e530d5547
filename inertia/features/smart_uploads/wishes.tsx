import { Checkbox } from 'antd'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api'
import { text, useWords } from '../../lib/messages'
import { reportFailure } from '../../ui/dialogs'
import { Field } from '../../ui/field'
import { ListSelect } from '../../ui/list_select'
import { CALLS } from './types'
import type { UploadForm } from './use_upload_form'
import styles from './smart_uploads.module.css'

type Omd = { readonly id: number; readonly name: string }

/** Priority, the OMD's report, and whom of them the optometrist asks for (F342, Q72). */
export function WishesFields({ form, disabled }: { form: UploadForm; disabled: boolean }) {
  const t = useWords()
  const { shown, stored, errors, set } = form
  const omds = useRequestable()
  const label = t('intake.od_requested_omd')
  const known =
    stored.od_requested_omd_id === null || omds.some(({ id }) => id === stored.od_requested_omd_id)
      ? omds
      : [{ id: stored.od_requested_omd_id, name: stored.od_requested_omd ?? '' }, ...omds]
  return (
    <div className={styles.wishes}>
      <Checkbox
        disabled={disabled}
        checked={shown.high_priority}
        onChange={({ target }) => set({ high_priority: target.checked })}
      >
        {t('intake.high_priority')}
      </Checkbox>
      <Checkbox
        disabled={disabled}
        checked={shown.od_wants_omd_report}
        onChange={({ target }) => set({ od_wants_omd_report: target.checked })}
      >
        {t('intake.od_wants_omd_report')}
      </Checkbox>
      {shown.od_wants_omd_report && (
        <Field id="upload-omd" label={label} error={errors.od_requested_omd}>
          {(control) => (
            <ListSelect<number>
              {...control}
              aria-label={label}
              isPersons
              disabled={disabled}
              value={shown.od_requested_omd_id}
              options={known.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(id) => set({ od_requested_omd_id: id })}
              onClear={() => set({ od_requested_omd_id: null })}
            />
          )}
        </Field>
      )}
    </div>
  )
}

/** Whom an optometrist may ask for (C205). */
function useRequestable(): readonly Omd[] {
  const [omds, setOmds] = useState<readonly Omd[]>([])
  useEffect(() => {
    const giveUp = new AbortController()
    const { signal } = giveUp
    void api
      .get<{ omds: readonly Omd[] }>(`${CALLS}/od_requested_omd_options/`, { signal })
      .then((answer) => {
        if (answer.ok) setOmds(answer.data.omds)
        else reportFailure(text('app.errors_options'), answer)
      })
    return () => giveUp.abort()
  }, [])
  return omds
}
