import { useHotkeys } from 'react-hotkeys-hook'
import { useWords } from '../../lib/messages'
import { GuardedButton } from '../../ui/guarded_button'
import { KeyHint } from '../../ui/key_hint'
import { useExamSaving, useFormState } from '../visit_form'
import { isQuestionOpen } from '../../ui/is_dialog_open'

type Props = {
  /** Saving of the view; by default plain saving. */
  onSave?: () => Promise<unknown>
  primary?: boolean
}

/** Save, also by Ctrl+S from inside any field. */
export function SaveButton({ onSave, primary = false }: Props) {
  const t = useWords()
  const { save, status } = useExamSaving()
  const isDirty = useFormState((form) => form.isDirty)
  const act = () => void (onSave ? onSave() : save())
  useHotkeys(
    'mod+s',
    () => !isQuestionOpen() && act(),
    { enableOnFormTags: true, preventDefault: true },
    [onSave, save]
  )
  return (
    <GuardedButton
      type={primary ? 'primary' : 'default'}
      loading={status.kind === 'saving'}
      reasons={isDirty ? [] : [t('exams.nothing_to_save')]}
      hint={<KeyHint keys={['Ctrl', 'S']} />}
      aria-keyshortcuts="Control+S"
      onClick={act}
    >
      {t('app.save')}
    </GuardedButton>
  )
}
