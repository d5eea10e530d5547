import { useCallback } from 'react'
import { settleEntry } from '../../ui/entry'
import {
  askToDrop,
  dropIncomplete,
  incompleteHistories,
  type SaveOptions,
  useExam,
  useExamSaving,
  useRowContext,
} from '../visit_form'

/** Saves a chart; a partly filled history row is only given up when the person says so (F146, Q157). */
export function useChartSave(): (options?: SaveOptions) => Promise<boolean> {
  const { form } = useExam()
  const { save } = useExamSaving()
  const context = useRowContext()
  return useCallback(
    async (options = {}) => {
      if (!settleEntry()) return false
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
