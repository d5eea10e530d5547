import { useCallback } from 'react'
import { useExam } from '../form/exam_context'
import { useExamSaving } from '../form/saving_context'
import type { SaveOptions } from '../form/use_saving'
import { askToDrop } from '../histories/iop_history_card'
import { dropIncomplete, incompleteHistories } from '../histories/history_rows'
import { useRowContext } from '../histories/use_row_context'

/** Saves a chart; a partly filled history row is only given up when the person says so (F146, Q157). */
export function useChartSave(): (options?: SaveOptions) => Promise<boolean> {
  const { form } = useExam()
  const { save } = useExamSaving()
  const context = useRowContext()
  return useCallback(
    async (options = {}) => {
      const broken = incompleteHistories(form, context)
      if (broken.length > 0) {
        if (!(await askToDrop())) return false
        dropIncomplete(form, broken, context)
      }
      return save(options)
    },
    [form, save, context]
  )
}
