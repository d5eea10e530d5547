import { router } from '@inertiajs/react'
import { Skeleton } from 'antd'
import { useEffect } from 'react'
import { lastRoom } from '../../features/visit_form'

/** /patient-exam without a number: the visit opened last, else the patient list (Q119). */
export default function LastOpened() {
  useEffect(() => {
    const last = lastRoom()
    router.visit(last === null ? '/' : `/patient-exam/${last}`, { replace: true })
  }, [])
  return <Skeleton active />
}
