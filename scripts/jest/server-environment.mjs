import { TestEnvironment } from 'jest-environment-node';
import './keep-compiled.cjs';

/** Statements without a fault, of all test files of this worker: most files send the same ones. */
const soundStatements = new Set();

export default class ServerEnvironment extends TestEnvironment {
  constructor(...parameters) {
    super(...parameters);
    this.global.soundStatements = soundStatements;
  }
}
