export declare function installPackages(folder?: string): Promise<void>;
