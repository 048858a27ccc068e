import { deleting } from '../sweeps/sweep.ts'

/**
 * Deletes what was uploaded to an order or a chat and not used for a day: nobody but its owner ever saw it. Looked for among what has no use yet alone (stored_file_unused). Pictures of documents
 * and papers wait longer to be sent (`pictureSweeps`).
 */
export const unusedFiles = deleting(
  'unused_file',
  'stored_file',
  "use is null and subject_kind <> 'identity' and created_at <= $1::timestamptz - interval '1 day'",
  100,
)
