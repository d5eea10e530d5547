import { router } from '@inertiajs/react'
import { Button } from 'antd'
import { useWords } from '../../lib/messages'

/** Back to the list; the leave guard asks when something is unsaved. */
export function CancelButton() {
  const t = useWords()
  return <Button onClick={() => router.visit('/')}>{t('app.cancel')}</Button>
}
