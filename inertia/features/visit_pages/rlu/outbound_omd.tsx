import { EditOutlined, PlusOutlined } from '@ant-design/icons'
import { late } from '../../../ui/late'
import { Button } from 'antd'
import { useState } from 'react'
import { PHONE_MASK, fillMask } from '#directories/rules'
import { codeText, labelled, useWords } from '../../../lib/messages'
import { ListSelect } from '../../../ui/list_select'
import { useField, useOutboundOmds, type OutboundOmdEntry } from '../../visit_form'
import styles from './rlu.module.css'

const OutboundOmdModal = late(() => import('./outbound_omd_modal').then((m) => m.OutboundOmdModal))

/** Whom the referral goes to, and by what means; missing ones are added here (F188, F189). */
export function OutboundOmd() {
  const t = useWords()
  const { value, set, writable, error } = useField('referral_omd')
  const { omds, put } = useOutboundOmds()
  const [editing, setEditing] = useState<OutboundOmdEntry | 'new' | null>(null)
  const chosen = omds?.find(({ id }) => id === value) ?? null
  return (
    <div className={styles.row}>
      <label htmlFor="field-referral_omd">{t('exams.outbound_omd')}</label>
      <div className={styles.picker}>
        <ListSelect
          isPersons
          id="field-referral_omd"
          aria-label={t('exams.outbound_omd')}
          disabled={!writable}
          loading={!omds}
          status={error ? 'error' : undefined}
          placeholder={t('exams.choose')}
          notFoundContent={t('exams.outbound_none')}
          value={omds ? (value as number | null) : null}
          options={omds?.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={set}
          onClear={() => set(null)}
        />
        {writable && (
          <>
            <Button
              icon={<EditOutlined />}
              disabled={!chosen}
              aria-label={t('exams.outbound_omd_edit')}
              title={t('exams.outbound_omd_edit')}
              onClick={() => setEditing(chosen)}
            />
            <Button
              icon={<PlusOutlined />}
              aria-label={t('exams.outbound_omd_add')}
              title={t('exams.outbound_omd_add')}
              onClick={() => setEditing('new')}
            />
          </>
        )}
      </div>
      {chosen && <span className={styles.address}>{addressOf(chosen)}</span>}
      {editing && (
        <OutboundOmdModal
          omd={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onSaved={(omd) => {
            put(omd)
            set(omd.id)
            setEditing(null)
          }}
        />
      )}
    </div>
  )
}

function addressOf(omd: OutboundOmdEntry): string {
  const method = codeText('directories.receive_method', omd.receive_method)
  const address =
    omd.receive_method === 'fax' ? (fillMask(PHONE_MASK, omd.fax) ?? omd.fax) : omd.email
  return labelled(method, address)
}
