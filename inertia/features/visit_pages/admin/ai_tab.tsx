import { RetinaFindings } from '../../insights'
import styles from './admin.module.css'

/** What analysers found in the visit's photographs, and that none ran where none did (F240 to F242). */
export function AiTab() {
  return (
    <div className={styles.sheet}>
      <RetinaFindings />
    </div>
  )
}
