// SPDX-License-Identifier: AGPL-3.0-only
pragma solidity ^0.8.24;

// What tests and the demo deploy on Anvil: tokens and payers as odd as those that exist. test-contracts.json is what solc 0.8.37 makes of it (optimizer on, one run,
// no metadata, evmVersion cancun).

/// A token like USDT: `transfer` returns nothing, its owner may pause it and refuse addresses.
contract Tether {
    uint8 public constant decimals = 6;
    address private immutable owner = msg.sender;
    bool private paused;
    mapping(address => uint256) public balanceOf;
    mapping(address => bool) private refused;

    event Transfer(address indexed from, address indexed to, uint256 value);

    function mint(address to, uint256 value) external {
        require(msg.sender == owner, "not the owner");
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function transfer(address to, uint256 value) external {
        move(msg.sender, to, value);
    }

    // Anybody may move nothing of anybody's: wallets' histories are filled with lookalike addresses that way.
    function transferFrom(address from, address to, uint256 value) external {
        require(value == 0, "no allowance");
        move(from, to, value);
    }

    function pause(bool on) external {
        paused = on;
    }

    function refuse(address who) external {
        refused[who] = true;
    }

    function move(address from, address to, uint256 value) private {
        require(!paused, "paused");
        require(!refused[from] && !refused[to], "blacklisted");
        require(balanceOf[from] >= value, "balance");
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }
}

/// A token that keeps a hundredth of each transfer, though its log says the whole; and that answers false where it moves nothing.
contract Skimming {
    mapping(address => uint256) public balanceOf;

    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor() {
        balanceOf[msg.sender] = 1_000_000_000;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        if (balanceOf[msg.sender] < value) return false;
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value - value / 100;
        emit Transfer(msg.sender, to, value);
        return true;
    }
}

/// Logs transfers that never were, among them one as NFTs log theirs.
contract Shouter {
    event Transfer(address indexed from, address indexed to, uint256 value);

    function shout(address to, uint256 value) external {
        emit Transfer(msg.sender, to, value);
    }

    function shoutNft(address to, uint256 id) external {
        bytes32 topic = keccak256("Transfer(address,address,uint256)");
        assembly {
            log4(0, 0, topic, caller(), to, id)
        }
    }
}

/// Pays by calls inside: what no transaction and no log shows.
contract Payer {
    constructor() payable {}

    function pay(address payable to) external payable {
        (bool ok, ) = to.call{value: msg.value}("");
        require(ok);
    }

    /// Pays and takes it back by failing, while the transaction as a whole succeeds.
    function payInVain(address payable to) external payable {
        try this.payAndFail{value: msg.value}(to) {} catch {}
    }

    function payAndFail(address payable to) external payable {
        (bool ok, ) = to.call{value: msg.value}("");
        require(ok);
        revert("taken back");
    }

    /// Pays all it has by ceasing to be.
    function cease(address payable to) external payable {
        selfdestruct(to);
    }

    receive() external payable {
        revert("takes nothing");
    }
}
