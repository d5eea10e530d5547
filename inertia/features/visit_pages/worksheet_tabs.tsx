import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { areWorksheetsVisible } from '#exams/rules'
import { useWords } from '../../lib/messages'
import { useFormState } from '../visit_form'
import { GlaucomaWorksheet, RetinaWorksheet } from './admin/worksheets'

/** The chart and, once it has left its optometrist, both worksheets (F217, Q69). */
export function WorksheetTabs({ children }: { children: ReactNode }) {
  const t = useWords()
  const isVisible = useFormState(({ base }) => areWorksheetsVisible(base.saved_exam_status))
  const sheets = [
    { key: 'retina', label: t('exams.tab.retina'), children: <RetinaWorksheet /> },
    { key: 'glaucoma', label: t('exams.tab.glaucoma'), children: <GlaucomaWorksheet /> },
  ]
  return (
    <Tabs
      aria-label={t('exams.admin_tabs')}
      destroyOnHidden
      items={[{ key: 'pei', label: t('exams.tab.pei'), children }, ...(isVisible ? sheets : [])]}
    />
  )
}
