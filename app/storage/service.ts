import { join } from 'node:path'
import { dataDir } from '#app/start/env'
import { createStorage } from '#app/storage/index'

/** The process's one store, below DATA_DIR. */
export const storage = createStorage(join(dataDir, 'blobs'))
