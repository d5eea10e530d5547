import { FileSearchOutlined } from '@ant-design/icons'
import { router } from '@inertiajs/react'
import { Button } from 'antd'
import { useWords } from '../../lib/messages'
import { hasRole, useUser } from '../../lib/shared'

/** Where reviewers find what they read without the others' answers (F204). */
export function ReadingLink() {
  const t = useWords()
  if (!hasRole(useUser(), 'omdr')) return null
  return (
    <Button
      type="text"
      icon={<FileSearchOutlined aria-hidden />}
      onClick={() => router.visit('/second-readings')}
    >
      {t('review.second.list')}
    </Button>
  )
}
