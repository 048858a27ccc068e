// Takes the pictures anew, after a part was changed on purpose: look at what git says has changed before you commit it.
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'

const { status } = spawnSync('playwright', ['test', '-c', 'tests/visual', '-g', 'looks as agreed', '-u', 'changed'], {
  stdio: 'inherit',
})
// The same pixels in fewer bytes.
for (const file of globSync('tests/visual/__screenshots__/*.png')) {
  const taken = readFileSync(file)
  const small = await sharp(taken).removeAlpha().png({ compressionLevel: 9, effort: 10 }).toBuffer()
  if (small.length < taken.length) writeFileSync(file, small)
}
process.exitCode = status ?? 1
