// A thread of its own for the buyers of a rush (rush.ts).
import { parentPort, workerData } from 'node:worker_threads'
import { press } from './rush.ts'

parentPort?.postMessage(await press(workerData))
