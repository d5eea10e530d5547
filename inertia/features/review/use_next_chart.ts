import { useEffect, useState } from 'react'
import { type ExamImage, useExam } from '../visit_form'
import { prepareChart } from './next_chart'

const NONE: readonly ExamImage[] = []

/** ms: what is looked at now comes first. */
const LATER = 3000

/** Prepares the chart that comes after this one; its images, so that they are fetched as well. */
export function useNextChart(): readonly ExamImage[] {
  const { next_exam_id: next } = useExam().page
  const [images, setImages] = useState(NONE)
  useEffect(() => {
    setImages(NONE)
    if (next === null) return
    let forget = () => {}
    const timer = window.setTimeout(() => {
      forget = prepareChart(next, (page) => setImages(page.images))
    }, LATER)
    return () => {
      window.clearTimeout(timer)
      forget()
    }
  }, [next])
  return images
}
