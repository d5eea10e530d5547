import { Button, Modal } from 'antd'
import { useState } from 'react'
import { formatInstant } from '../lib/dates'
import { useLocale, useWords } from '../lib/messages'
import { GuardedButton } from './guarded_button'
import type { Side } from './sides'
import { SidesTable, type SidesRow } from './sides_table'
import { MODAL_FOOT } from './tokens'

type Props = {
  readonly title: string
  /** Who saved first; empty where it is not known. */
  readonly savedBy: string
  readonly savedAt: string
  /** What both wrote. */
  readonly rows: readonly SidesRow[]
  /** Names of what the other alone changed. */
  readonly also: readonly string[]
  onBack(): void
  onChosen(choices: Readonly<Record<string, Side>>): void
}

/**
 * Somebody saved first what is being saved from a form (Q17): what both wrote is shown as it
 * was and as each made it, and the person keeps either. Nothing is given up without a choice.
 */
export function ConflictFrame({ title, savedBy, savedAt, rows, also, onBack, onChosen }: Props) {
  const t = useWords()
  const locale = useLocale()
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({})
  const undecided = rows.filter(({ key }) => !choices[key])
  return (
    <Modal
      open
      width={860}
      styles={MODAL_FOOT}
      title={title}
      onCancel={onBack}
      footer={[
        <Button key="back" onClick={onBack}>
          {t('app.conflict_back')}
        </Button>,
        <GuardedButton
          key="save"
          type="primary"
          reasons={undecided.map(({ label }) => t('app.conflict_undecided', { field: label }))}
          onClick={() => onChosen(choices)}
        >
          {t('app.conflict_save')}
        </GuardedButton>,
      ]}
    >
      <p>
        {t('app.conflict_text', {
          who: savedBy || t('app.somebody'),
          when: formatInstant(savedAt, locale),
        })}
      </p>
      <SidesTable
        rows={rows}
        choices={choices}
        onChoose={(key, side) => setChoices((now) => ({ ...now, [key]: side }))}
      />
      {also.length > 0 && <p>{t('app.conflict_also', { fields: also.join(', ') })}</p>}
    </Modal>
  )
}
