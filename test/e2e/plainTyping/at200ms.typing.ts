import { testTypingAll } from './typePlainly.ts';

testTypingAll(200, number => [number % 2 === 0 ? 'default' : 'none']);
