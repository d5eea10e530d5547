/**
 * What the exam page shows of modules downstream. app/start/ports binds each
 * to the query that knows.
 */
export type ExamDelivery = {
  id: number
  channel: 'fax' | 'email'
  purpose: string
  recipient: string
  state: string
  reason: string | null
  created_at: string
  settled_at: string | null
}

type ExamPorts = { listDeliveries(examId: number): Promise<ExamDelivery[]> }

export const examPorts: ExamPorts = {
  async listDeliveries() {
    throw new Error('examPorts.listDeliveries is not bound (app/start/ports)')
  },
}
