import { TestEnvironment } from 'jest-environment-node';
import './keep-compiled.cjs';

export default TestEnvironment;
