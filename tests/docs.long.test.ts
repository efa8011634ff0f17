import { testDocuments } from './docs-suite.js';

testDocuments('long');
