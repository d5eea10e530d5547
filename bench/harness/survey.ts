/** What a survey may use: a database that the product has migrated. */
export type Surveyed = { databaseUrl: string; dataDir: string; say(line: string): void }

/** A file of bench/workloads may export one of these as `survey`: it measures as it likes and answers its table. */
export type Survey = { name: string; run(surveyed: Surveyed): Promise<string> }
